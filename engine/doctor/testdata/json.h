// What the sample needs of jsoncpp, for machines that have none: the same names, and the same answers where the input
// lacks what is asked for.
#pragma once
#include <cstdlib>
#include <map>
#include <string>

namespace Json {
enum ValueType { nullValue, arrayValue };

class Value {
    std::map<std::string, Value> members;
    std::map<int, Value> elements;
    long number = 0;
    enum { Nothing, Number, Array, Object } is = Nothing;
    friend class Reader;
    friend class FastWriter;
    static const Value &none() {
        static const Value value;
        return value;
    }

public:
    Value() {}
    Value(ValueType type) : is(type == arrayValue ? Array : Nothing) {}
    Value(int value) : number(value), is(Number) {}
    Value &operator[](const char *name) { return is = Object, members[name]; }
    const Value &operator[](const char *name) const {
        auto found = members.find(name);
        return found == members.end() ? none() : found->second;
    }
    Value &operator[](int index) { return is = Array, elements[index]; }
    const Value &operator[](int index) const {
        auto found = elements.find(index);
        return found == elements.end() ? none() : found->second;
    }
    void append(const Value &value) { (*this)[int(elements.size())] = value; }
    unsigned size() const { return elements.size() + members.size(); }
    int asInt() const { return number; }
};

class Reader {
    const char *at = nullptr;
    char next() {
        while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++;
        return *at;
    }
    bool skip(char c) { return next() == c ? at++, true : false; }
    bool text(std::string &into) {
        into.clear();
        if (!skip('"')) return false;
        for (; *at && *at != '"'; at++) {
            if (*at == '\\' && at[1]) at++;
            into += *at;
        }
        return skip('"');
    }
    bool list(Value &into, char end) {
        if (skip(end)) return true;
        do {
            std::string name;
            if (end == '}' && !(text(name) && skip(':'))) return false;
            Value one;
            if (!value(one)) return false;
            if (end == '}') into[name.c_str()] = one;
            else into.append(one);
        } while (skip(','));
        return skip(end);
    }
    bool value(Value &into) {
        into = Value();
        std::string ignored;
        if (next() == '"') return text(ignored);
        if (skip('[')) return into.is = Value::Array, list(into, ']');
        if (skip('{')) return into.is = Value::Object, list(into, '}');
        char *end;
        into.number = std::strtod(at, &end), into.is = Value::Number;
        if (end == at) return false;
        at = end;
        return true;
    }

public:
    bool parse(const std::string &text, Value &into) { return at = text.c_str(), value(into); }
};

class FastWriter {
public:
    std::string write(const Value &value) {
        std::string out;
        switch (value.is) {
        case Value::Nothing: return "null";
        case Value::Number: return std::to_string(value.number);
        case Value::Array:
            for (auto &one : value.elements) out += (out.empty() ? "" : ",") + write(one.second);
            return "[" + out + "]";
        default:
            for (auto &one : value.members) out += (out.empty() ? "\"" : ",\"") + one.first + "\":" + write(one.second);
            return "{" + out + "}";
        }
    }
};
} // namespace Json
